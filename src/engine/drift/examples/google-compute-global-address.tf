resource "google_compute_global_address" "main" {
  name          = "front"
  description   = "Of the shop"
  address       = "10.99.0.0"
  address_type  = "INTERNAL"
  purpose       = "VPC_PEERING"
  prefix_length = 16
  network       = "projects/shop-1/global/networks/main"
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000009"
    resource_type     = "google_compute_global_address"
    env               = "prod"
  }
}
