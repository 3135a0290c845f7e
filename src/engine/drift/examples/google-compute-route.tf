resource "google_compute_route" "main" {
  name             = "egress"
  description      = "Out"
  dest_range       = "0.0.0.0/0"
  network          = "main"
  next_hop_gateway = "default-internet-gateway"
  priority         = 800
  tags             = ["egress"]
}
