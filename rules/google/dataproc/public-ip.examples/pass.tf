resource "google_dataproc_cluster" "good" {
  name   = "jobs"
  region = "europe-west1"

  cluster_config {
    gce_cluster_config {
      internal_ip_only = true
      subnetwork       = "apps"
    }
  }
}
