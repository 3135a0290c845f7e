resource "google_compute_router" "main" {
  name        = "out"
  description = "To the internet"
  network     = "main"
  region      = "europe-west1"
  bgp {
    asn               = 64514
    advertised_groups = ["ALL_SUBNETS"]
    advertise_mode    = "CUSTOM"
  }
}

resource "google_compute_router_nat" "main" {
  name                               = "nat"
  router                             = google_compute_router.main.name
  region                             = "europe-west1"
  nat_ip_allocate_option             = "MANUAL_ONLY"
  nat_ips                            = ["projects/shop-1/regions/europe-west1/addresses/out-1"]
  source_subnetwork_ip_ranges_to_nat = "ALL_SUBNETWORKS_ALL_IP_RANGES"
  min_ports_per_vm                    = 128
  enable_dynamic_port_allocation      = false
  enable_endpoint_independent_mapping = false
  log_config {
    enable = true
    filter = "ERRORS_ONLY"
  }
}
