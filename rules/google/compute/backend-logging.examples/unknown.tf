variable "logging" {}

resource "google_compute_backend_service" "unknown" {
  name = "web"

  log_config {
    enable = var.logging
  }
}

resource "google_compute_region_backend_service" "unknown" {
  name = "web"

  log_config {
    enable = var.logging
  }
}
