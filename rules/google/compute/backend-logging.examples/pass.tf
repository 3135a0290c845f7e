resource "google_compute_backend_service" "good" {
  name = "web"

  log_config {
    enable      = true
    sample_rate = 1
  }
}

resource "google_compute_region_backend_service" "good" {
  name = "web"

  log_config {
    enable      = true
    sample_rate = 1
  }
}
