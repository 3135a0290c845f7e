resource "google_compute_backend_service" "good" {
  name     = "web"
  protocol = "HTTPS"
}

resource "google_compute_backend_service" "good_2" {
  name     = "web"
  protocol = "HTTP2"
}
