resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"

  database_encryption {
    state    = "ENCRYPTED"
    key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}
