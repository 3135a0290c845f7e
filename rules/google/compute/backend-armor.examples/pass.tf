resource "google_compute_security_policy" "edge" {
  name = "edge"
}

resource "google_compute_backend_service" "good" {
  name            = "web"
  security_policy = "edge"
}

resource "google_compute_backend_service" "good_2" {
  name                  = "web"
  load_balancing_scheme = "EXTERNAL_MANAGED"
  security_policy       = google_compute_security_policy.edge.id
}
