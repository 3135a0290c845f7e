resource "google_compute_ssl_policy" "modern" {
  name = "modern"
}

resource "google_compute_target_https_proxy" "good" {
  name             = "edge"
  url_map          = "web"
  ssl_certificates = ["web"]
  ssl_policy       = "modern"
}

resource "google_compute_target_https_proxy" "good_2" {
  name             = "edge"
  url_map          = "web"
  ssl_certificates = ["web"]
  ssl_policy       = google_compute_ssl_policy.modern.id
}

resource "google_compute_target_ssl_proxy" "good" {
  name             = "edge"
  backend_service  = "web"
  ssl_certificates = ["web"]
  ssl_policy       = "modern"
}
