resource "google_bigtable_instance" "good" {
  name = "events"

  cluster {
    cluster_id   = "a"
    zone         = "europe-west1-b"
    num_nodes    = 1
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}
