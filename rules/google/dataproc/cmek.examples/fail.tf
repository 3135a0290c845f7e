resource "google_dataproc_cluster" "bad" {
  name   = "jobs"
  region = "europe-west1"
}

resource "google_dataproc_cluster" "bad_2" {
  name   = "jobs"
  region = "europe-west1"

  cluster_config {
    gce_cluster_config {
      internal_ip_only = true
    }
  }
}
