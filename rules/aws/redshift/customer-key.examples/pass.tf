resource "aws_kms_key" "data" {}

resource "aws_redshift_cluster" "good" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  kms_key_id         = aws_kms_key.data.arn
}

resource "aws_redshift_cluster" "good_2" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
  kms_key_id         = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
