resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_dataflow_job" "good" {
  name              = "load"
  template_gcs_path = "gs://t/load"
  temp_gcs_location = "gs://t/tmp"
  kms_key_name      = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
}

resource "google_dataflow_job" "good_2" {
  name              = "load"
  template_gcs_path = "gs://t/load"
  temp_gcs_location = "gs://t/tmp"
  kms_key_name      = google_kms_crypto_key.own.id
}
