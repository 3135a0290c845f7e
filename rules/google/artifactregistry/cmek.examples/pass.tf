resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_artifact_registry_repository" "good" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"
  kms_key_name  = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
}

resource "google_artifact_registry_repository" "good_2" {
  repository_id = "shop"
  format        = "DOCKER"
  location      = "europe-west1"
  kms_key_name  = google_kms_crypto_key.own.id
}
