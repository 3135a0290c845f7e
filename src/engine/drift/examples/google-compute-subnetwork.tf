resource "google_compute_subnetwork" "main" {
  name                       = "web"
  description                = "Servers"
  ip_cidr_range              = "10.10.0.0/20"
  network                    = "main"
  region                     = "europe-west1"
  private_ip_google_access   = true
  private_ipv6_google_access = "DISABLE_GOOGLE_ACCESS"
  purpose                    = "PRIVATE"
  stack_type                 = "IPV4_ONLY"
  secondary_ip_range {
    range_name    = "pods"
    ip_cidr_range = "10.11.0.0/16"
  }
  log_config {
    flow_sampling = 0.50
  }
}

resource "google_compute_subnetwork_iam_member" "main" {
  subnetwork = google_compute_subnetwork.main.name
  role       = "roles/compute.networkUser"
  member     = "serviceAccount:web@shop-1.iam.gserviceaccount.com"
}
