"""The resolvers of movement, by name."""

from __future__ import annotations

from generator.rules.ironclads import (
    collision,
    course,
    current,
    drift,
    emergency,
    engine,
    fouling,
    grounding,
    pace,
    penalties,
    proof,
    sequence,
    towing,
)
from generator.rules.resolver import Resolver, Resolvers

RESOLVERS: Resolvers = {
    "order": Resolver(pace.Ordered, proof.Proof, proof.prove),
    "speed-boxes": Resolver(engine.Engine, engine.Boxes, engine.speed_boxes),
    "engine-power": Resolver(engine.Engine, engine.Powers, engine.engine_power),
    "speeds": Resolver(engine.Moving, engine.Speeds, engine.speeds),
    "turning": Resolver(engine.UnderWay, engine.Capacity, engine.turning),
    "emergency-power": Resolver(emergency.Forcing, emergency.Forced, emergency.emergency),
    "overdriven": Resolver(penalties.Overdriven, penalties.Strain, penalties.overdriven),
    "wrong-turn": Resolver(penalties.WrongTurn, penalties.Circling, penalties.wrong_turn),
    "circling": Resolver(penalties.Crippled, penalties.Round, penalties.circling),
    "current": Resolver(current.Water, current.Set, current.current),
    "segments": Resolver(sequence.Points, sequence.Segments, sequence.segments),
    "timed-moves": Resolver(sequence.Moves, sequence.Timed, sequence.timed),
    "range": Resolver(course.Line, course.Range, course.range_and_bearing),
    "course": Resolver(course.Course, course.Passage, course.course),
    "encounter": Resolver(course.Tracks, course.Encounter, course.encounter),
    "grounding": Resolver(grounding.Shoaling, grounding.Ground, grounding.grounding),
    "entering": Resolver(fouling.Entering, fouling.Entered, fouling.entering),
    "entangling": Resolver(fouling.Rammed, fouling.Entangled, fouling.entangling),
    "freeing": Resolver(fouling.Stuck, fouling.Fouled, fouling.freeing),
    "collision": Resolver(collision.Meeting, collision.Struck, collision.collision),
    "grapple": Resolver(towing.Grappling, towing.Grappled, towing.grapple),
    "cast-off": Resolver(towing.CastingOff, towing.Free, towing.cast_off),
    "tow-speed": Resolver(towing.Tow, towing.Pulled, towing.tow_speed),
    "drift": Resolver(drift.Adrift, drift.Drifted, drift.drift),
    "smoke": Resolver(drift.Weather, drift.Smoke, drift.smoke),
}
