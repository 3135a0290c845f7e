resource "google_compute_backend_service" "bad" {
  name = "web"
}

resource "google_compute_backend_service" "bad_2" {
  name     = "web"
  protocol = "HTTP"
}
