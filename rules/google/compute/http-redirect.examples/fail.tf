resource "google_compute_url_map" "bad" {
  name            = "web"
  default_service = "web"
}

resource "google_compute_target_http_proxy" "bad" {
  name    = "web"
  url_map = google_compute_url_map.bad.id
}

resource "google_compute_url_map" "bad_redirect" {
  name = "other"

  default_url_redirect {
    https_redirect = false
    strip_query    = false
  }
}

resource "google_compute_target_http_proxy" "bad_redirect" {
  name    = "other"
  url_map = google_compute_url_map.bad_redirect.self_link
}
