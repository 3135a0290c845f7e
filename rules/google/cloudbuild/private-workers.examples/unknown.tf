variable "private" {}

resource "google_cloudbuild_worker_pool" "unknown" {
  name     = "builds"
  location = "europe-west1"

  worker_config {
    no_external_ip = var.private
  }
}
