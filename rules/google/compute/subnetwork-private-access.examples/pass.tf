resource "google_compute_subnetwork" "good" {
  name                     = "apps"
  region                   = "europe-west1"
  network                  = "apps"
  ip_cidr_range            = "10.1.0.0/16"
  private_ip_google_access = true
}
