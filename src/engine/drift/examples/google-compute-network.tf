resource "google_compute_network" "main" {
  name                     = "main"
  description              = "All of the shop"
  auto_create_subnetworks  = false
  routing_mode             = "GLOBAL"
  mtu                      = 1460
  enable_ula_internal_ipv6 = true
  internal_ipv6_range      = "fd20:0:0::/48"
}
