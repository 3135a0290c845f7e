resource "google_compute_global_forwarding_rule" "main" {
  name                  = "front"
  description           = "The shop"
  ip_protocol           = "tcp"
  port_range            = "443"
  target                = "projects/shop-1/global/targetHttpsProxies/front"
  load_balancing_scheme = "EXTERNAL_MANAGED"
  network_tier          = "PREMIUM"
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000012"
    resource_type     = "google_compute_global_forwarding_rule"
    env               = "prod"
  }
}
