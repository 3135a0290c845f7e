resource "google_compute_address" "main" {
  name         = "db"
  description  = "Of the database"
  address      = "10.10.0.20"
  address_type = "INTERNAL"
  purpose      = "GCE_ENDPOINT"
  subnetwork   = "web"
  region       = "europe-west1"
  network_tier = "PREMIUM"
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000008"
    resource_type     = "google_compute_address"
    env               = "prod"
  }
}
