resource "aws_kms_key" "data" {}

resource "aws_fsx_windows_file_system" "good" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  throughput_capacity = 32
  storage_capacity    = 300
  kms_key_id          = aws_kms_key.data.arn
}

resource "aws_fsx_windows_file_system" "good_2" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  throughput_capacity = 32
  storage_capacity    = 300
  kms_key_id          = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_fsx_ontap_file_system" "good" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  preferred_subnet_id = "subnet-0123456789abcdef0"
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 1024
  throughput_capacity = 128
  kms_key_id          = aws_kms_key.data.arn
}

resource "aws_fsx_ontap_file_system" "good_2" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  preferred_subnet_id = "subnet-0123456789abcdef0"
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 1024
  throughput_capacity = 128
  kms_key_id          = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_fsx_openzfs_file_system" "good" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 64
  throughput_capacity = 64
  kms_key_id          = aws_kms_key.data.arn
}

resource "aws_fsx_openzfs_file_system" "good_2" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 64
  throughput_capacity = 64
  kms_key_id          = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_fsx_lustre_file_system" "good" {
  subnet_ids       = ["subnet-0123456789abcdef0"]
  storage_capacity = 1200
  kms_key_id       = aws_kms_key.data.arn
}

resource "aws_fsx_lustre_file_system" "good_2" {
  subnet_ids       = ["subnet-0123456789abcdef0"]
  storage_capacity = 1200
  kms_key_id       = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
