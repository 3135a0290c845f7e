variable "public" {
  default = "allUsers"
}

resource "google_compute_image_iam_member" "bad" {
  image  = "base"
  role   = "roles/compute.imageUser"
  member = "allUsers"
}

resource "google_compute_image_iam_member" "bad_2" {
  image  = "base"
  role   = "roles/compute.imageUser"
  member = "allAuthenticatedUsers"
}

resource "google_compute_image_iam_member" "bad_3" {
  image  = "base"
  role   = "roles/compute.imageUser"
  member = var.public
}

resource "google_compute_image_iam_binding" "bad" {
  image   = "base"
  role    = "roles/compute.imageUser"
  members = ["user:jane@example.com", "allUsers"]
}

resource "google_compute_image_iam_binding" "bad_2" {
  image   = "base"
  role    = "roles/compute.imageUser"
  members = concat(["user:jane@example.com"], [var.public])
}

resource "google_compute_image_iam_policy" "bad" {
  image       = "base"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.imageUser", members = ["allUsers"] }] })
}

resource "google_compute_disk_iam_member" "bad" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = "allUsers"
}

resource "google_compute_disk_iam_member" "bad_2" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = "allAuthenticatedUsers"
}

resource "google_compute_disk_iam_member" "bad_3" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = var.public
}

resource "google_compute_disk_iam_binding" "bad" {
  name    = "data"
  role    = "roles/compute.storageAdmin"
  members = ["user:jane@example.com", "allUsers"]
}

resource "google_compute_disk_iam_binding" "bad_2" {
  name    = "data"
  role    = "roles/compute.storageAdmin"
  members = concat(["user:jane@example.com"], [var.public])
}

resource "google_compute_disk_iam_policy" "bad" {
  name        = "data"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.storageAdmin", members = ["allUsers"] }] })
}

resource "google_compute_snapshot_iam_member" "bad" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = "allUsers"
}

resource "google_compute_snapshot_iam_member" "bad_2" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = "allAuthenticatedUsers"
}

resource "google_compute_snapshot_iam_member" "bad_3" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = var.public
}

resource "google_compute_snapshot_iam_binding" "bad" {
  name    = "data"
  role    = "roles/compute.storageAdmin"
  members = ["user:jane@example.com", "allUsers"]
}

resource "google_compute_snapshot_iam_binding" "bad_2" {
  name    = "data"
  role    = "roles/compute.storageAdmin"
  members = concat(["user:jane@example.com"], [var.public])
}

resource "google_compute_snapshot_iam_policy" "bad" {
  name        = "data"
  policy_data = jsonencode({ bindings = [{ role = "roles/compute.storageAdmin", members = ["allUsers"] }] })
}

resource "google_compute_instance_iam_member" "bad" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  member        = "allUsers"
}

resource "google_compute_instance_iam_member" "bad_2" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  member        = "allAuthenticatedUsers"
}

resource "google_compute_instance_iam_member" "bad_3" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  member        = var.public
}

resource "google_compute_instance_iam_binding" "bad" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  members       = ["user:jane@example.com", "allUsers"]
}

resource "google_compute_instance_iam_binding" "bad_2" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  members       = concat(["user:jane@example.com"], [var.public])
}

resource "google_compute_instance_iam_policy" "bad" {
  instance_name = "web"
  policy_data   = jsonencode({ bindings = [{ role = "roles/compute.osLogin", members = ["allUsers"] }] })
}
