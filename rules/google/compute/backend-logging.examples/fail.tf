resource "google_compute_backend_service" "bad" {
  name = "web"
}

resource "google_compute_backend_service" "bad_2" {
  name = "web"

  log_config {
    enable = false
  }
}

resource "google_compute_region_backend_service" "bad" {
  name = "web"
}

resource "google_compute_region_backend_service" "bad_2" {
  name = "web"

  log_config {
    enable = false
  }
}
