resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"

  private_cluster_config {
    enable_private_nodes   = true
    master_ipv4_cidr_block = "172.16.0.0/28"
  }
}
