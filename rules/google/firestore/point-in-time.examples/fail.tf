resource "google_firestore_database" "bad" {
  name        = "shop"
  location_id = "eur3"
  type        = "FIRESTORE_NATIVE"
}

resource "google_firestore_database" "bad_2" {
  name                              = "shop"
  location_id                       = "eur3"
  type                              = "FIRESTORE_NATIVE"
  point_in_time_recovery_enablement = "POINT_IN_TIME_RECOVERY_DISABLED"
}
