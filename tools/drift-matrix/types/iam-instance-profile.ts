import { recreating, settings, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'iam list_instance_profiles: get_instance_profile',
  async deploy({ properties, tagList, standIns }, aws) {
    const { name, path, role } = properties;
    const profile = { InstanceProfileName: name, Path: path, Roles: role };
    let deployed = profile;
    const iam = aws.client('iam');
    const create = async (change: object): Promise<void> => {
      deployed = { ...profile, ...change };
      const { InstanceProfileName, Path, Roles } = deployed;
      await iam('create_instance_profile', { InstanceProfileName, Path, Tags: tagList });
      await iam('add_role_to_instance_profile', { InstanceProfileName, RoleName: Roles });
    };
    const remove = async (): Promise<void> => {
      const { InstanceProfileName, Roles } = deployed;
      await iam('remove_role_from_instance_profile', { InstanceProfileName, RoleName: Roles });
      await iam('delete_instance_profile', { InstanceProfileName });
    };
    await standIns.get('arn:aws:iam::123456789012:role/web');
    await standIns.get('arn:aws:iam::123456789012:role/charge');
    await create({});
    return settings(recreating(remove, create), profile, {
      InstanceProfileName: 'mail',
      Path: '/apps/',
      Roles: 'charge',
    });
  },
};
