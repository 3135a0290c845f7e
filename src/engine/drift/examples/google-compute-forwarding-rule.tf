resource "google_compute_forwarding_rule" "main" {
  name                  = "orders"
  description           = "Inside"
  region                = "europe-west1"
  ip_protocol           = "TCP"
  ports                 = ["80", "443"]
  load_balancing_scheme = "INTERNAL"
  backend_service       = "projects/shop-1/regions/europe-west1/backendServices/orders"
  network               = "main"
  subnetwork            = "web"
  network_tier          = "PREMIUM"
  allow_global_access   = true
  service_label         = "orders"
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000011"
    resource_type     = "google_compute_forwarding_rule"
    env               = "prod"
  }
}
