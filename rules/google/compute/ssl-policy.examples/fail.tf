resource "google_compute_ssl_policy" "bad" {
  name = "edge"
}

resource "google_compute_ssl_policy" "bad_2" {
  name    = "edge"
  profile = "MODERN"
}

resource "google_compute_ssl_policy" "bad_3" {
  name            = "edge"
  profile         = "COMPATIBLE"
  min_tls_version = "TLS_1_2"
}

resource "google_compute_ssl_policy" "bad_4" {
  name            = "edge"
  profile         = "MODERN"
  min_tls_version = "TLS_1_1"
}

resource "google_compute_ssl_policy" "bad_5" {
  name            = "edge"
  profile         = "CUSTOM"
  min_tls_version = "TLS_1_2"
  custom_features = ["TLS_RSA_WITH_AES_128_CBC_SHA"]
}

resource "google_compute_region_ssl_policy" "bad" {
  name = "edge"
}

resource "google_compute_region_ssl_policy" "bad_2" {
  name    = "edge"
  profile = "MODERN"
}

resource "google_compute_region_ssl_policy" "bad_3" {
  name            = "edge"
  profile         = "COMPATIBLE"
  min_tls_version = "TLS_1_2"
}

resource "google_compute_region_ssl_policy" "bad_4" {
  name            = "edge"
  profile         = "MODERN"
  min_tls_version = "TLS_1_1"
}

resource "google_compute_region_ssl_policy" "bad_5" {
  name            = "edge"
  profile         = "CUSTOM"
  min_tls_version = "TLS_1_2"
  custom_features = ["TLS_RSA_WITH_AES_128_CBC_SHA"]
}
