resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_firestore_database" "good" {
  name        = "shop"
  location_id = "eur3"
  type        = "FIRESTORE_NATIVE"

  cmek_config {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_firestore_database" "good_2" {
  name        = "shop"
  location_id = "eur3"
  type        = "FIRESTORE_NATIVE"

  cmek_config {
    kms_key_name = google_kms_crypto_key.own.id
  }
}
