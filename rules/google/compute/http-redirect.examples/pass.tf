resource "google_compute_url_map" "good" {
  name            = "lone"
  default_service = "web"
}

resource "google_compute_url_map" "good_https" {
  name            = "web"
  default_service = "web"
}

resource "google_compute_target_https_proxy" "good_https" {
  name             = "web"
  url_map          = google_compute_url_map.good_https.id
  ssl_certificates = ["web"]
}

resource "google_compute_url_map" "good_redirect" {
  name = "redirect"

  default_url_redirect {
    https_redirect = true
    strip_query    = false
  }
}

resource "google_compute_target_http_proxy" "good_redirect" {
  name    = "redirect"
  url_map = google_compute_url_map.good_redirect.id
}
