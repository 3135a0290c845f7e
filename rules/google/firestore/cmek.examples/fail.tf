resource "google_firestore_database" "bad" {
  name        = "shop"
  location_id = "eur3"
  type        = "FIRESTORE_NATIVE"
}
