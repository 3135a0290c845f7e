resource "google_firestore_database" "good" {
  name                              = "shop"
  location_id                       = "eur3"
  type                              = "FIRESTORE_NATIVE"
  point_in_time_recovery_enablement = "POINT_IN_TIME_RECOVERY_ENABLED"
}
