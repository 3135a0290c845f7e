resource "google_dataproc_cluster" "good" {
  name   = "jobs"
  region = "europe-west1"

  cluster_config {
    encryption_config {
      kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
    }
  }
}
