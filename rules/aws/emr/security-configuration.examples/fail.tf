resource "aws_emr_cluster" "bad" {
  name          = "c"
  release_label = "emr-7.0.0"
}
