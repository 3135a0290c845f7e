resource "google_compute_target_https_proxy" "bad" {
  name             = "edge"
  url_map          = "web"
  ssl_certificates = ["web"]
}

resource "google_compute_target_ssl_proxy" "bad" {
  name             = "edge"
  backend_service  = "web"
  ssl_certificates = ["web"]
}
