resource "google_firestore_database" "bad" {
  name        = "shop"
  location_id = "eur3"
  type        = "FIRESTORE_NATIVE"
}

resource "google_firestore_database" "bad_2" {
  name                    = "shop"
  location_id             = "eur3"
  type                    = "FIRESTORE_NATIVE"
  delete_protection_state = "DELETE_PROTECTION_DISABLED"
}
