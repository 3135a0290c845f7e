variable "backups" {}

resource "google_alloydb_cluster" "unknown" {
  cluster_id = "shop"
  location   = "europe-west1"

  network_config {
    network = "apps"
  }

  automated_backup_policy {
    enabled = var.backups
  }
}
