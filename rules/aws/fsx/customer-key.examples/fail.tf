resource "aws_fsx_windows_file_system" "bad" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  throughput_capacity = 32
  storage_capacity    = 300
}

resource "aws_fsx_windows_file_system" "bad_2" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  throughput_capacity = 32
  storage_capacity    = 300
  kms_key_id          = "alias/aws/managed"
}

resource "aws_fsx_ontap_file_system" "bad" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  preferred_subnet_id = "subnet-0123456789abcdef0"
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 1024
  throughput_capacity = 128
}

resource "aws_fsx_ontap_file_system" "bad_2" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  preferred_subnet_id = "subnet-0123456789abcdef0"
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 1024
  throughput_capacity = 128
  kms_key_id          = "alias/aws/managed"
}

resource "aws_fsx_openzfs_file_system" "bad" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 64
  throughput_capacity = 64
}

resource "aws_fsx_openzfs_file_system" "bad_2" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 64
  throughput_capacity = 64
  kms_key_id          = "alias/aws/managed"
}

resource "aws_fsx_lustre_file_system" "bad" {
  subnet_ids       = ["subnet-0123456789abcdef0"]
  storage_capacity = 1200
}

resource "aws_fsx_lustre_file_system" "bad_2" {
  subnet_ids       = ["subnet-0123456789abcdef0"]
  storage_capacity = 1200
  kms_key_id       = "alias/aws/managed"
}
