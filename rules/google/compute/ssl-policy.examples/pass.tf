resource "google_compute_ssl_policy" "good" {
  name            = "edge"
  profile         = "MODERN"
  min_tls_version = "TLS_1_2"
}

resource "google_compute_ssl_policy" "good_2" {
  name            = "edge"
  profile         = "RESTRICTED"
  min_tls_version = "TLS_1_2"
}

resource "google_compute_ssl_policy" "good_3" {
  name            = "edge"
  profile         = "CUSTOM"
  min_tls_version = "TLS_1_2"
  custom_features = ["TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"]
}

resource "google_compute_region_ssl_policy" "good" {
  name            = "edge"
  profile         = "MODERN"
  min_tls_version = "TLS_1_2"
}

resource "google_compute_region_ssl_policy" "good_2" {
  name            = "edge"
  profile         = "RESTRICTED"
  min_tls_version = "TLS_1_2"
}

resource "google_compute_region_ssl_policy" "good_3" {
  name            = "edge"
  profile         = "CUSTOM"
  min_tls_version = "TLS_1_2"
  custom_features = ["TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"]
}
