resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_pubsub_topic" "good" {
  name         = "orders"
  kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
}

resource "google_pubsub_topic" "good_2" {
  name         = "orders"
  kms_key_name = google_kms_crypto_key.own.id
}
