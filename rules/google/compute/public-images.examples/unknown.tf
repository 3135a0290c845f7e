variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_compute_image_iam_member" "unknown" {
  image  = "base"
  role   = "roles/compute.imageUser"
  member = var.member
}

resource "google_compute_image_iam_binding" "unknown" {
  image   = "base"
  role    = "roles/compute.imageUser"
  members = var.members
}

resource "google_compute_image_iam_policy" "unknown" {
  image       = "base"
  policy_data = var.policy
}

resource "google_compute_disk_iam_member" "unknown" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = var.member
}

resource "google_compute_disk_iam_binding" "unknown" {
  name    = "data"
  role    = "roles/compute.storageAdmin"
  members = var.members
}

resource "google_compute_disk_iam_policy" "unknown" {
  name        = "data"
  policy_data = var.policy
}

resource "google_compute_snapshot_iam_member" "unknown" {
  name   = "data"
  role   = "roles/compute.storageAdmin"
  member = var.member
}

resource "google_compute_snapshot_iam_binding" "unknown" {
  name    = "data"
  role    = "roles/compute.storageAdmin"
  members = var.members
}

resource "google_compute_snapshot_iam_policy" "unknown" {
  name        = "data"
  policy_data = var.policy
}

resource "google_compute_instance_iam_member" "unknown" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  member        = var.member
}

resource "google_compute_instance_iam_binding" "unknown" {
  instance_name = "web"
  role          = "roles/compute.osLogin"
  members       = var.members
}

resource "google_compute_instance_iam_policy" "unknown" {
  instance_name = "web"
  policy_data   = var.policy
}
