resource "google_cloud_run_v2_service" "bad" {
  name     = "orders"
  location = "europe-west1"

  template {
    containers {
      image = "shop"
    }
  }
}

resource "google_cloud_run_v2_service" "bad_2" {
  name     = "orders"
  location = "europe-west1"

  template {
    containers {
      image = "shop"
    }
  }

  ingress = "INGRESS_TRAFFIC_ALL"
}

resource "google_cloud_run_service" "bad" {
  name     = "orders"
  location = "europe-west1"
}

resource "google_cloud_run_service" "bad_2" {
  name     = "orders"
  location = "europe-west1"

  metadata {
    annotations = {
      "run.googleapis.com/ingress" = "all"
    }
  }
}
