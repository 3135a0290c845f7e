variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_dataproc_cluster_iam_member" "unknown" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  member  = var.member
}

resource "google_dataproc_cluster_iam_binding" "unknown" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  members = var.members
}

resource "google_dataproc_cluster_iam_policy" "unknown" {
  cluster     = "jobs"
  policy_data = var.policy
}
