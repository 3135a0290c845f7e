resource "google_compute_target_https_proxy" "main" {
  name             = "front"
  description      = "The shop"
  url_map          = "front"
  ssl_policy       = "modern"
  quic_override    = "ENABLE"
  ssl_certificates = ["projects/shop-1/global/sslCertificates/a", "b"]
}
