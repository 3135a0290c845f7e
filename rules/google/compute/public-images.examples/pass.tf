resource "google_compute_image_iam_member" "good" {
  image  = "base"
  role   = "roles/compute.imageUser"
  member = "user:jane@example.com"
}

resource "google_compute_image_iam_member" "good_2" {
  image  = "base"
  role   = "roles/compute.imageUser"
  member = "group:readers@example.com"
}

resource "google_compute_image_iam_binding" "good" {
  image   = "base"
  role    = "roles/compute.imageUser"
  members = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_compute_image_iam_policy" "good" {
  image       = "base"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.imageUser", members = ["user:jane@example.com"] }] })
}

resource "google_compute_disk_iam_member" "good" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = "user:jane@example.com"
}

resource "google_compute_disk_iam_member" "good_2" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = "group:readers@example.com"
}

resource "google_compute_disk_iam_binding" "good" {
  name    = "data"
  role    = "roles/compute.storageAdmin"
  members = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_compute_disk_iam_policy" "good" {
  name        = "data"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.storageAdmin", members = ["user:jane@example.com"] }] })
}

resource "google_compute_snapshot_iam_member" "good" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = "user:jane@example.com"
}

resource "google_compute_snapshot_iam_member" "good_2" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = "group:readers@example.com"
}

resource "google_compute_snapshot_iam_binding" "good" {
  name    = "data"
  role    = "roles/compute.storageAdmin"
  members = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_compute_snapshot_iam_policy" "good" {
  name        = "data"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.storageAdmin", members = ["user:jane@example.com"] }] })
}

resource "google_compute_instance_iam_member" "good" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  member        = "user:jane@example.com"
}

resource "google_compute_instance_iam_member" "good_2" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  member        = "group:readers@example.com"
}

resource "google_compute_instance_iam_binding" "good" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  members       = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_compute_instance_iam_policy" "good" {
  instance_name = "web"
  policy_data   = jsonencode({ bindings = [{ role = "roles/compute.osLogin", members = ["user:jane@example.com"] }] })
}
