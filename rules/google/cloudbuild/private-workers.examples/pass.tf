resource "google_cloudbuild_worker_pool" "good" {
  name     = "builds"
  location = "europe-west1"

  worker_config {
    no_external_ip = true
  }
}
