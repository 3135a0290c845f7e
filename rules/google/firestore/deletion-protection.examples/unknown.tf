variable "protected" {}

resource "google_firestore_database" "unknown" {
  name                    = "shop"
  location_id             = "eur3"
  type                    = "FIRESTORE_NATIVE"
  delete_protection_state = var.protected
}
