resource "google_compute_backend_service" "main" {
  name                            = "web"
  description                     = "Servers"
  protocol                        = "HTTPS"
  port_name                       = "https"
  timeout_sec                     = 30
  load_balancing_scheme           = "EXTERNAL_MANAGED"
  session_affinity                = "NONE"
  enable_cdn                      = true
  connection_draining_timeout_sec = 60
  health_checks                   = ["projects/shop-1/global/healthChecks/web"]
  security_policy                 = "edge"
  edge_security_policy            = "cdn"
  custom_request_headers          = ["X-Client-Geo:{client_region}"]
  custom_response_headers         = ["Strict-Transport-Security: max-age=31536000"]
  compression_mode                = "DISABLED"
  log_config {
    enable      = true
    sample_rate = 0.5
  }
  iap {
    enabled              = true
    oauth2_client_id     = "client-1"
    oauth2_client_secret = "never shown"
  }
  backend {
    group                 = "projects/shop-1/zones/europe-west1-b/instanceGroups/web"
    balancing_mode        = "RATE"
    capacity_scaler       = 1.0
    max_rate_per_instance = 100
  }
}
