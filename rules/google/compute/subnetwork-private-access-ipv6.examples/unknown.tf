variable "access" {}

resource "google_compute_subnetwork" "unknown" {
  name                       = "apps"
  region                     = "europe-west1"
  network                    = "apps"
  ip_cidr_range              = "10.1.0.0/16"
  stack_type                 = "IPV4_IPV6"
  ipv6_access_type           = "INTERNAL"
  private_ipv6_google_access = var.access
}
