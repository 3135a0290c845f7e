variable "recovery" {}

resource "google_firestore_database" "unknown" {
  name                              = "shop"
  location_id                       = "eur3"
  type                              = "FIRESTORE_NATIVE"
  point_in_time_recovery_enablement = var.recovery
}
