variable "version_of_tls" {}

resource "google_compute_ssl_policy" "unknown" {
  name            = "edge"
  profile         = "MODERN"
  min_tls_version = var.version_of_tls
}

resource "google_compute_region_ssl_policy" "unknown" {
  name            = "edge"
  profile         = "MODERN"
  min_tls_version = var.version_of_tls
}
